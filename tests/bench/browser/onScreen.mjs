/** What the bench finds on a screen, by role and name alone. */

export const usernameBox = (page) => page.getByRole('textbox', { name: 'Usuario o correo electrónico' })

/** The first row of data of a list, which leads to its record. */
export const firstRow = (page) => page.getByRole('row').getByRole('link').first()

/** Signs in by the form; who has one workspace enters it at once. */
export const enter = async (page, email, password) => {
  await usernameBox(page).fill(email)
  await page.getByLabel(/^Contraseña/).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
}
