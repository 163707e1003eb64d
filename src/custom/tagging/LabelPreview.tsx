import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import { type BulkLabel, elementString, type LabelWords } from '../../domain/labels/bulkLabel.ts'
import { code128 } from '../../domain/code128.ts'

interface LabelPreviewProps {
  readonly label: BulkLabel
  readonly words: LabelWords
}

/** A label as it is printed, on white paper in the dark too, to be read before paper is used; the file has the codes of GS1. */
export const LabelPreview = ({ label, words }: LabelPreviewProps) => {
  const text = useTexts('tagging')
  return (
    <Paper
      component="figure"
      variant="outlined"
      aria-label={text('preview')}
      sx={{ m: 0, p: 1.5, overflowWrap: 'anywhere', bgcolor: 'common.white', color: 'common.black' }}
    >
      <Typography variant="caption" component="p">
        {label.company}
      </Typography>
      <Typography variant="h4" component="p" sx={{ fontWeight: 700 }}>
        {label.destination}
      </Typography>
      <Line word={words.house} text={label.house} />
      <Line word={words.consignee} text={label.consignee} />
      <Line word={words.operation} text={label.operation} />
      <Line word={words.weight} text={label.weight} />
      <Typography variant="h5" component="p" sx={{ fontWeight: 700 }}>
        {words.piece} {label.piece} {words.of} {label.pieces}
      </Typography>
      <Typography variant="caption" component="p">
        {label.description}
      </Typography>
      {label.further.map(({ word, value }) => (
        <Line key={word} word={word} text={value} />
      ))}
      <Bars text={elementString(label)} />
    </Paper>
  )
}

const Line = ({ word, text }: { readonly word: string; readonly text: string }) => (
  <Typography sx={{ my: 0.25 }}>
    <small>{word}</small> {text === '' ? '—' : text}
  </Typography>
)

const Bars = ({ text }: { readonly text: string }) => {
  if (!/^[\x20-\x7e]+$/.test(text))
    return (
      <figcaption>
        <code>{text}</code>
      </figcaption>
    )
  const widths = code128(text)
  const bars: { readonly x: number; readonly width: number }[] = []
  let at = 0
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ x: at, width })
    at += width
  }
  return (
    <Box component="figcaption" sx={{ textAlign: 'center' }}>
      <svg width="100%" height="64" viewBox={`0 0 ${at} 40`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ x, width }) => (
          <rect key={x} x={x} y={0} width={width} height={40} />
        ))}
      </svg>
      <code>{text}</code>
    </Box>
  )
}
