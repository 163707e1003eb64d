import Box from '@mui/material/Box'

interface SentencesProps {
  readonly sentences: readonly string[]
}

/** Whole sentences: one as it stands, several one below the other. */
export const Sentences = ({ sentences }: SentencesProps) =>
  sentences.length === 1 ? (
    sentences[0]
  ) : (
    <Box component="ul" sx={{ m: 0, pl: 2 }}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  )
