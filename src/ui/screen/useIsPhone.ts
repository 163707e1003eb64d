import useMediaQuery from '@mui/material/useMediaQuery'

/** Narrower than a small tablet: where react-admin shows the menu as a drawer. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 599.95px)', { noSsr: true })
