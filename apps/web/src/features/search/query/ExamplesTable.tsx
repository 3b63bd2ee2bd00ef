import { useTranslation } from '#i18n/useTranslation.ts'
import { Button } from '#ui/Button.tsx'
import classes from './ExamplesTable.module.css'

const examples = [
  { id: 'words', q: 'quick brown fox' },
  { id: 'id', q: '_id:1' },
  { id: 'phrase', q: 'name:"John Smith"' },
  { id: 'either', q: 'title:(quick OR brown)' },
  { id: 'number', q: 'age:>25' },
] as const

interface ExamplesTableProps {
  /** Puts it into the search box. */
  onUse: (q: string) => void
}

/** What can be written into the search box. */
export function ExamplesTable({ onUse }: ExamplesTableProps) {
  const { t } = useTranslation('search')
  return (
    <section className={classes['examples']} aria-label={t('examples')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('exampleOf')}</th>
            <th scope="col">{t('example')}</th>
            <th>
              <span className="sr">{t('useExample')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ id, q }) => (
            <tr key={id}>
              <td>{t(`exampleTexts.${id}`)}</td>
              <td>
                <code>{q}</code>
              </td>
              <td>
                <Button look="quiet" aria-label={t('useExampleOf', { example: q })} onClick={() => onUse(q)}>
                  {t('useExample')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
