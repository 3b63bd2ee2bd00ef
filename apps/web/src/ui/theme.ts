import { createTheme, rem, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** Ten steps of one colour, as the tokens name them: `--sd-deck-0` … `--sd-deck-9`. */
function steps(name: string): MantineColorsTuple {
  const step = (at: number) => `var(--sd-${name}-${at})`
  return [step(0), step(1), step(2), step(3), step(4), step(5), step(6), step(7), step(8), step(9)]
}

/** The tokens as a Mantine theme. Values live in `tokens.css`; this only says which token plays which part. */
export const theme = createTheme({
  colors: { deck: steps('deck'), gray: steps('gray'), dark: steps('dark') },
  primaryColor: 'deck',
  primaryShade: { light: 7, dark: 6 },
  spacing: { xs: rem(4), sm: rem(8), md: rem(12), lg: rem(16), xl: rem(24) },
  radius: { xs: rem(2), sm: rem(3), md: rem(4), lg: rem(6), xl: rem(8) },
  defaultRadius: 'md',
  fontSizes: { xs: rem(11), sm: rem(12), md: rem(13), lg: rem(15), xl: rem(18) },
  lineHeights: { xs: '16px', sm: '16px', md: '20px', lg: '20px', xl: '24px' },
  fontFamily: 'var(--sd-font)',
  fontFamilyMonospace: 'var(--sd-mono)',
  headings: { fontFamily: 'var(--sd-font)' },
  shadows: { md: 'var(--sd-shadow-md)', lg: 'var(--sd-shadow-lg)' },
  breakpoints: { sm: '600px', md: '1024px', lg: '1440px', xl: '1920px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  autoContrast: false,
})

/** Mantine's own names for the surfaces and lines of the tokens, the same in both themes. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const surfaces = {
    '--mantine-color-body': 'var(--sd-bg)',
    '--mantine-color-text': 'var(--sd-text)',
    '--mantine-color-dimmed': 'var(--sd-text-2)',
    '--mantine-color-placeholder': 'var(--sd-text-3)',
    '--mantine-color-anchor': 'var(--sd-accent-text)',
    '--mantine-color-default': 'var(--sd-raised)',
    '--mantine-color-default-hover': 'var(--sd-hover)',
    '--mantine-color-default-color': 'var(--sd-text)',
    '--mantine-color-default-border': 'var(--sd-line-strong)',
    '--mantine-color-error': 'var(--sd-red-text)',
    '--mantine-color-disabled': 'var(--sd-sunken)',
    '--mantine-color-disabled-color': 'var(--sd-text-3)',
    '--mantine-primary-color-filled': 'var(--sd-accent)',
    '--mantine-primary-color-filled-hover': 'var(--sd-accent-hover)',
    '--mantine-color-deck-filled': 'var(--sd-accent)',
    '--mantine-color-deck-filled-hover': 'var(--sd-accent-hover)',
    '--input-bd': 'var(--sd-control-line)',
  }
  return { variables: {}, light: surfaces, dark: surfaces }
}
