/** The shell's few pictures, drawn on a 24 by 24 grid. */
const paths = {
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16.2 16.2 21 21',
  bell: 'M12 3a6 6 0 0 0-6 6c0 6-2.5 7-2.5 8h17c0-1-2.5-2-2.5-8a6 6 0 0 0-6-6M9.8 20.2a2.4 2.4 0 0 0 4.4 0',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.2A8.3 8.3 0 0 1 9.8 4 8.3 8.3 0 1 0 20 14.2',
  close: 'M6 6l12 12M18 6 6 18',
} as const

/** A picture beside which, or in whose label, a word says the same. */
export const Icon = ({ name }: { readonly name: keyof typeof paths }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
