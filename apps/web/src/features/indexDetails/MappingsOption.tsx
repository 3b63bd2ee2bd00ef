import type { MappingParameter } from '@searchdeck/cluster-client'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Popup } from '#ui/Popup.tsx'
import { ParameterList } from './MappingsDetail.tsx'
import classes from './MappingsDetail.module.css'

interface MappingsOptionProps {
  option: MappingParameter
  /** The mapping that it stands in. */
  text: string
  anchor: HTMLElement
  onClose: () => void
}

/** One option of the mapping in full. */
export function MappingsOption({ option, text, anchor, onClose }: MappingsOptionProps) {
  const { t } = useTranslation('mappings')
  return (
    <Popup label={option.name} anchor={anchor} width={480} className={classes['popup']} onClose={onClose}>
      <ParameterList text={text} parameters={[option]} />
      <div className={classes['buttons']}>
        <CopyButton text={text.slice(option.start, option.end)} label={t('copyJson')} />
      </div>
    </Popup>
  )
}
