import type { NodeAttribute } from '@searchdeck/cluster-client'
import { namesThatFit } from '#lib/names/namesThatFit.ts'
import { CellMore } from './CellMore.tsx'
import classes from './NodeAttributes.module.css'
import type { Translate } from './nodeColumn.ts'

interface NodeAttributesProps {
  /** Of the node. */
  name: string
  attributes: readonly NodeAttribute[]
  /** Pixels there are for them. */
  width: number
  t: Translate
}

/** Attributes side by side. Those that do not fit are a number, which opens the list of all. */
export function NodeAttributes({ name, attributes, width, t }: NodeAttributesProps) {
  const texts = attributes.map((each) => `${each.name}: ${each.value}`)
  const shown = namesThatFit(texts, width)
  const left = texts.length - shown
  return (
    <>
      <span className={classes['attributes']} title={texts.join('\n')}>
        {attributes.slice(0, shown).map((each) => (
          <span key={each.name}>
            <span className={classes['name']}>{each.name}: </span>
            {each.value}
          </span>
        ))}
      </span>
      {left > 0 && (
        <CellMore label={t('attributesOf', { name })} hint={texts.join('\n')} face={`+${left}`}>
          {() => (
            <ul>
              {texts.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
        </CellMore>
      )}
    </>
  )
}
