import useMediaQuery from '@mui/material/useMediaQuery'

/** Where react-admin shows the menu as a drawer. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 599.95px)', { noSsr: true })
