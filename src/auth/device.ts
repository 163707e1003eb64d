/** Beside the session: it stays when that ends, so that the device is known the next time. */
const key = 'estiba.device'

/** People of a shared device whose tokens are kept. */
const most = 20

const tokens = (): readonly string[] => (localStorage.getItem(key) ?? '').split(' ').filter((token) => token !== '')

/** What earlier sign-ins left on this device; it lets nobody in, and keeps the failures of others away. */
export const device = {
  known: (): { readonly device?: string } => (tokens().length === 0 ? {} : { device: tokens().join(' ') }),
  learn: (token: string): void => {
    if (token !== '')
      localStorage.setItem(key, [token, ...tokens().filter((one) => one !== token)].slice(0, most).join(' '))
  },
}
