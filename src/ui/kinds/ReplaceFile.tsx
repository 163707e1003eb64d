import { useTranslate } from 'ra-core'
import { Sure } from '../screen/Sure.tsx'

interface ReplaceFileProps {
  readonly filename: string
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Asks whether a file is the next version of the one that has its name. */
export const ReplaceFile = ({ filename, ...answers }: ReplaceFileProps) => {
  const translate = useTranslate()
  return (
    <Sure
      title={translate('estiba.kinds.replaceFile')}
      text={translate('estiba.kinds.replaceFileSure', { name: filename })}
      {...answers}
    />
  )
}
