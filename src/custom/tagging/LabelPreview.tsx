import { useTranslate } from 'ra-core'
import { type BulkLabel, elementString, type LabelWords } from '../../domain/labels/bulkLabel.ts'
import { code128 } from '../../domain/code128.ts'

interface LabelPreviewProps {
  readonly label: BulkLabel
  readonly words: LabelWords
}

/** A label as it is printed, to be read before paper is used; the file has the codes of GS1. */
export const LabelPreview = ({ label, words }: LabelPreviewProps) => {
  const translate = useTranslate()
  return (
    <figure className="tagging-label" aria-label={translate('estiba.tagging.preview')}>
      <p className="tagging-small">{label.company}</p>
      <p className="tagging-destination">{label.destination}</p>
      <Line word={words.house} text={label.house} />
      <Line word={words.consignee} text={label.consignee} />
      <Line word={words.operation} text={label.operation} />
      <Line word={words.weight} text={label.weight} />
      <p className="tagging-piece">
        {words.piece} {label.piece} {words.of} {label.pieces}
      </p>
      <p className="tagging-small">{label.description}</p>
      {label.further.map(({ word, value }) => (
        <Line key={word} word={word} text={value} />
      ))}
      <Bars text={elementString(label)} />
    </figure>
  )
}

const Line = ({ word, text }: { readonly word: string; readonly text: string }) => (
  <p>
    <small>{word}</small> {text === '' ? '—' : text}
  </p>
)

const Bars = ({ text }: { readonly text: string }) => {
  if (!/^[\x20-\x7e]+$/.test(text)) return <figcaption className="estiba-code">{text}</figcaption>
  const widths = code128(text)
  const bars: { readonly x: number; readonly width: number }[] = []
  let at = 0
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ x: at, width })
    at += width
  }
  return (
    <figcaption>
      <svg viewBox={`0 0 ${at} 40`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ x, width }) => (
          <rect key={x} x={x} y={0} width={width} height={40} />
        ))}
      </svg>
      <span className="estiba-code">{text}</span>
    </figcaption>
  )
}
