import { expect, it } from 'vitest'
import { sessionKeys } from '../../src/authProvider/sessionKeys.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, login, officeUrl, openBrowser, picture, samplePassword, signIn } from './office.ts'
import { enterWorkspace, passwordBox, sendButton, usernameBox } from './lightPages.ts'
import { isFocused } from './onScreen.ts'

it('signs in in Spanish, chooses a workspace and lands on the dashboard (B-NAMED-ROUTES, B-LOGIN-SCREEN, B-ROOT-REDIRECT, C-ROUTER-BASE)', async () => {
  const page = await openBrowser()
  await page.goto('/auth/login')
  await page.getByRole('heading', { name: 'Bienvenido' }).waitFor()
  const shown = async () => (await page.getByRole('main').innerText()).replaceAll('\n', ' ')
  for (const text of [
    'Iniciar sesión',
    '¿Olvidó su contraseña?',
    'Registrarse',
    'Ingresar con Google',
    'Ingresar con Facebook',
  ])
    expect(await shown()).toContain(text)
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  await expectAccessible(page)
  await picture(page, 'login-es')
  await login(page, 'agente@estiba.test')
  await page.getByRole('heading', { name: 'Elija su espacio de trabajo' }).waitFor()
  const workspace = page.getByRole('button', { name: 'Andina Carga' })
  await workspace.waitFor()
  await expectAccessible(page)
  await picture(page, 'workspaces-es')
  await workspace.click()
  await page.getByRole('heading', { name: 'Tablero' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/default')
  await page.goto('/settings/profile')
  await page.reload()
  await page.getByRole('heading', { name: 'Mi perfil' }).waitFor()
  await page.goto('/')
  await page.getByRole('heading', { name: 'Tablero' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/default')
})

it('speaks English to an English browser, and Spanish once asked to (B-LOCALE-BROWSER, C-LANGUAGES)', async () => {
  const page = await openBrowser({ language: 'en' })
  await page.goto('/auth/login')
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  for (const text of ['Sign in', 'Forgot your password?', 'Sign up', 'Sign in with Google', 'Sign in with Facebook'])
    await page.getByText(text, { exact: false }).first().waitFor()
  await login(page, 'agente@estiba.test')
  await page.getByRole('heading', { name: 'Choose your workspace' }).waitFor()
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('heading', { name: 'Elija su espacio de trabajo' }).waitFor()
  await eventually(() => page.title()).toContain('Elija su espacio de trabajo')
})

it('enters by itself where there is one workspace', async () => {
  const page = await openBrowser()
  await page.goto('/auth/login')
  await login(page, 'admin@andina.test')
  await enterWorkspace(page)
  expect(new URL(page.url()).pathname).toBe('/dashboard/default')
  // Nor does somebody else's link, who signed in himself, take him to another workspace or person.
  const answer = await page.request.post('/api/auth/session/login', {
    data: { username: 'bodega@andina.test', password: samplePassword },
  })
  const theirs = (await answer.json()) as { readonly temporaryToken: string; readonly email: string }
  await page.goto(`/auth/workspace-select#${new URLSearchParams({ ...theirs })}`)
  await enterWorkspace(page)
  expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe('admin@andina.test')
})

it('stands before its script has come, and sends nothing until it has', async () => {
  const page = await openBrowser()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/auth/login')
  await page.getByRole('heading', { name: 'Bienvenido' }).waitFor()
  await usernameBox(page).fill('admin@andina.test')
  await passwordBox(page).fill('Estiba2026')
  expect(await sendButton(page).isDisabled()).toBe(true)
  await passwordBox(page).press('Enter')
  expect(page.url()).toBe(`${officeUrl()}/auth/login`)
  await page.unroute('**/assets/*.js')
})

it('keeps what was typed before its script has come, and speaks the language chosen here before', async () => {
  const page = await openBrowser()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  let letCome = (): void => undefined
  const come = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await come
    await route.continue()
  })
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Bienvenido' }).waitFor()
  await usernameBox(page).fill('admin@andina.test')
  letCome()
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  expect(await usernameBox(page).inputValue()).toBe('admin@andina.test')
  await page.unroute('**/assets/*.js')
})

it('runs what signing in needs, and nothing of the office before somebody is in', async () => {
  const page = await openBrowser()
  const run: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') run.push(request.url())
  })
  await page.goto('/auth/login')
  await eventually(() => run.some((file) => /Workspaces-/.test(file))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(run.filter((file) => /\/(office|screen|record|parts)-/.test(file))).toEqual([])
})

it('says so where a file that signing in needs does not come', async () => {
  const page = await openBrowser()
  await page.route('**/assets/failures-*.js', (route) => route.abort())
  await page.goto('/auth/login')
  await login(page, 'admin@andina.test')
  await eventually(() => page.getByRole('alert').innerText()).toContain('No hay conexión con el servidor')
  expect(await usernameBox(page).inputValue()).toBe('admin@andina.test')
  await page.unroute('**/assets/failures-*.js')
})

it('says within the frame that a page does not come, and loads it again', async () => {
  const page = await openBrowser()
  await page.route('**/assets/ForgotPassword-*.js', (route) => route.abort())
  await page.goto('/auth/forgetpassword')
  await eventually(() => page.getByRole('alert').innerText()).toContain('No hay conexión con el servidor')
  await expectAccessible(page)
  await page.unroute('**/assets/ForgotPassword-*.js')
  await page.getByRole('link', { name: 'Cargar de nuevo' }).click()
  await page.getByRole('heading', { name: 'Recuperar la contraseña' }).waitFor()
})

it('is sent once, however often it is asked', async () => {
  const page = await openBrowser()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /login/.test(request.url())) sent.push(request.url())
  })
  await page.goto('/auth/login')
  await usernameBox(page).fill('bodega@andina.test')
  await passwordBox(page).fill('Wrong2026')
  await eventually(() => sendButton(page).isEnabled()).toBe(true)
  await passwordBox(page).evaluate((box) => {
    if (!(box instanceof HTMLInputElement)) return
    box.form?.requestSubmit()
    box.form?.requestSubmit()
  })
  await eventually(() => page.getByRole('alert').innerText()).toBe('Usuario o contraseña incorrectos')
  expect(sent.length).toBe(1)
})

it('keeps the user name when the password is wrong, and says so without telling which (N-LOGIN-FAIL)', async () => {
  const page = await openBrowser()
  await page.goto('/auth/login')
  await login(page, 'bodega@andina.test', 'Wrong2026')
  await eventually(() => page.getByRole('alert').innerText()).toBe('Usuario o contraseña incorrectos')
  expect(await usernameBox(page).inputValue()).toBe('bodega@andina.test')
  await eventually(() => isFocused(passwordBox(page))).toBe(true)
  await expectAccessible(page)
})

it('asks for both fields before anything is sent (V-FILL-REQUIRED)', async () => {
  const page = await openBrowser()
  await page.goto('/auth/login')
  await sendButton(page).click()
  await page.getByText('Complete todos los campos requeridos').waitFor()
  expect(await usernameBox(page).getAttribute('aria-invalid')).toBe('true')
  await eventually(() => isFocused(usernameBox(page))).toBe(true)
})

it('asks who has no session to sign in, and then goes to the page that was wanted (P-ROUTE-GUARD)', async () => {
  const page = await openBrowser()
  await page.goto('/settings/profile?from=mail')
  await usernameBox(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth/login')
  await login(page, 'admin@andina.test')
  await enterWorkspace(page)
  expect(page.url()).toBe(`${officeUrl()}/settings/profile?from=mail`)
})

it.each(['//evil.test', '/\\evil.test', 'https://evil.test/', 'javascript:alert(1)', '/%09/evil.test'])(
  'never leaves for %s after signing in',
  async (target) => {
    const page = await openBrowser()
    await signIn(page, 'admin@andina.test', target)
    expect(new URL(page.url()).origin).toBe(officeUrl())
  },
)

it('leaves nothing of the session in the browser after logging out (S-SESSION-LOGOUT)', async () => {
  const page = await openBrowser()
  await signIn(page)
  const kept = () => page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), [...sessionKeys])
  expect((await kept()).length).toBeGreaterThan(10)
  await page.getByLabel(/^Mi cuenta/).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await usernameBox(page).waitFor()
  expect(await kept()).toEqual([])
  await page.goto('/settings/profile')
  await usernameBox(page).waitFor()
})

it.each([
  ['es', 'La página no existe o fue movida', 'Volver al inicio', 'Tablero'],
  ['en', 'The page does not exist or has moved', 'Back to home', 'Dashboard'],
] as const)(
  'says in its place that a page does not exist, and leads home (B-NOT-FOUND) (%s)',
  async (language, text, home, dashboard) => {
    const page = await openBrowser({ language })
    await signIn(page)
    await page.goto('/no/such/page')
    await page.getByRole('heading', { name: text }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/no/such/page')
    await expectAccessible(page)
    await picture(page, `not-found-${language}`)
    await page.getByRole('link', { name: home }).click()
    await page.getByRole('heading', { name: dashboard }).waitFor()
  },
)
