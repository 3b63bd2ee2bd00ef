import type { MappingParameter } from '@searchdeck/cluster-client'
import { useTranslation } from '#i18n/useTranslation.ts'
import { Popup } from '#ui/floating/Popup.tsx'
import { CopyButton } from '#ui/values/CopyButton.tsx'
import classes from './MappingsDetail.module.css'
import { ParameterList } from './MappingsDetail.tsx'

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
