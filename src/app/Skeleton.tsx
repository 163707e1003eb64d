import { useTranslate } from 'ra-core'

const lines = ['a', 'b', 'c', 'd', 'e', 'f']

/** The shape of a screen that is coming. */
export const Skeleton = () => {
  const translate = useTranslate()
  return (
    <output className="office-skeleton" aria-label={translate('estiba.shell.loading')}>
      {lines.map((line) => (
        <div key={line} />
      ))}
    </output>
  )
}
