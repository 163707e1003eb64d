import { textual } from './textual.tsx'

/** Only addresses of the web become links; `javascript:` and its kin stay text. */
export const url = textual({
  type: 'url',
  Cell: ({ value }) =>
    /^https?:\/\//i.test(String(value ?? '')) ? (
      <a href={String(value)} target="_blank" rel="noopener noreferrer">
        {String(value)}
      </a>
    ) : (
      String(value ?? '')
    ),
})
