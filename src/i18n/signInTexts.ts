import type { Locale } from '../schema/json.ts'
import { startTexts } from './startTexts.ts'

/** Texts of the sign-in page: few and small, since they come with the first page. */
const es = {
  product: 'Estiba',
  tagline: 'La operación logística, en orden: carga, bodega, courier y facturación en un solo lugar.',
  welcome: 'Bienvenido',
  welcomeText: 'Ingrese para continuar con su operación.',
  username: 'Usuario o correo electrónico',
  password: 'Contraseña',
  signIn: 'Iniciar sesión',
  signingIn: 'Ingresando…',
  forgot: '¿Olvidó su contraseña?',
  signUp: 'Registrarse',
  noAccount: '¿Aún no es cliente?',
  google: 'Ingresar con Google',
  facebook: 'Ingresar con Facebook',
  unavailable: 'no disponible',
  or: 'o',
  language: 'English',
  socialFailed: 'No se pudo ingresar con esa cuenta. Intente de nuevo o use su contraseña.',
  sessionExpired: 'La sesión ha expirado, inicie sesión de nuevo',
  network: 'No hay conexión con el servidor. Revise su red e intente de nuevo.',
  reload: 'Cargar de nuevo',
  ...startTexts.es,
  fillRequired: 'Complete todos los campos requeridos',
  code: 'Código de seguridad',
  back: 'Volver al inicio de sesión',
}

const en: typeof es = {
  product: 'Estiba',
  tagline: 'Logistics in order: freight, warehouse, courier and invoicing in one place.',
  welcome: 'Welcome',
  welcomeText: 'Sign in to go on with your operation.',
  username: 'User name or e-mail',
  password: 'Password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  forgot: 'Forgot your password?',
  signUp: 'Sign up',
  noAccount: 'Not a customer yet?',
  google: 'Sign in with Google',
  facebook: 'Sign in with Facebook',
  unavailable: 'not available',
  or: 'or',
  language: 'Español',
  socialFailed: 'Signing in with that account failed. Try again or use your password.',
  sessionExpired: 'Session expired, log in again',
  network: 'The server cannot be reached. Check your network and try again.',
  reload: 'Load again',
  ...startTexts.en,
  fillRequired: 'Fill all required fields',
  code: 'Security code',
  back: 'Back to sign in',
}

export type SignInTexts = typeof es

export const signInTexts: { readonly [L in Locale]: SignInTexts } = { es, en }
