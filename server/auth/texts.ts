import type { Locale, Text } from '../../src/schema/json.ts'

const texts = {
  /** X-SECURITY-CODE */
  codeBad: { es: 'Código errado o vencido', en: 'Wrong or expired code' },
  passwordWrong: { es: 'La contraseña no es esa', en: 'That is not the password' },
  passwordRule: {
    es: 'La contraseña debe tener mínimo 6 caracteres con una mayúscula, una minúscula y un número',
    en: 'The password must have at least 6 characters with one uppercase letter, one lowercase letter and one digit',
  },
  passwordCommon: {
    es: 'Esta contraseña es de las más usadas; elija otra',
    en: 'This is one of the most used passwords; choose another',
  },
  passwordSame: { es: 'La contraseña nueva no puede ser la actual', en: 'The new password cannot be the current one' },
  currentBad: { es: 'La contraseña actual no es esa', en: 'This is not the present password' },
  passwordConfirmation: { es: 'Las contraseñas no coinciden', en: 'The passwords do not match' },
  required: { es: 'Este campo es obligatorio', en: 'This field is required' },
  email: { es: 'Escriba un correo válido', en: 'Enter a valid e-mail address' },
  namespace: {
    es: 'Use letras minúsculas, dígitos y guiones, de 2 a 41, que empiecen por una letra',
    en: 'Use small letters, digits and dashes, 2 to 41 of them, beginning with a letter',
  },
  timeZone: { es: 'No se conoce esta zona horaria', en: 'This time zone is not known' },
  workspaceTaken: {
    es: 'Ya hay un espacio de trabajo con este nombre',
    en: 'There is a workspace of this name already',
  },
  country: { es: 'No se conoce este país', en: 'This country is not known' },
  currency: { es: 'No se conoce esta moneda', en: 'This currency is not known' },
  emailTaken: { es: 'Otra persona ya tiene este correo', en: 'Somebody else has this e-mail already' },
  registrationPassword: {
    es: 'Escriba la contraseña con la que se registró',
    en: 'Enter the password that you registered with',
  },
  terms: { es: 'Debe aceptar los términos y condiciones', en: 'You must accept the terms and conditions' },
  company: { es: 'No se conoce la empresa', en: 'The company is not known' },
  role: { es: 'No puede asignar este rol', en: 'You cannot assign this role' },
  lastSuperUser: { es: 'Debe quedar al menos un superusuario', en: 'At least one super user must remain' },
  invitedSuperUser: {
    es: 'Debe quedar al menos un superusuario, y el otro aún no ha aceptado su invitación',
    en: 'At least one super user must remain, and the other one has not accepted the invitation yet',
  },
  roleMenus: { es: 'Debe seleccionar opciones de menú para el rol', en: 'Select menu options for the role' },
  roleInUse: { es: 'Hay usuarios con este rol', en: 'There are users with this role' },
  notUnderTop: { es: 'Una opción no pertenece a su menú superior', en: 'An option does not belong to its top menu' },
} as const satisfies { readonly [key: string]: Text }

export type AuthText = keyof typeof texts

export const authText = (key: AuthText, locale: Locale): string => texts[key][locale]
