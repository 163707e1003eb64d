/** The key under which the application keeps its session token (G-24). */
const tokenKey = 'companyAccessToken'

/** A token given here is kept for this tab only; otherwise the application's own session is used. */
export const currentToken = (): string => sessionStorage.getItem(tokenKey) ?? localStorage.getItem(tokenKey) ?? ''

export const keepToken = (token: string): void => {
  if (token === '') sessionStorage.removeItem(tokenKey)
  else sessionStorage.setItem(tokenKey, token)
}

export const authorization = (token: string): { readonly [name: string]: string } =>
  token === '' ? {} : { authorization: `Bearer ${token}` }
