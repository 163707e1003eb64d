import { fill } from '../../src/domain/messages/message.ts'
import type { JsonObject, Locale, Text } from '../../src/schema/json.ts'
import type { Deps } from '../contract.ts'

interface SecurityMail {
  readonly subject: Text
  readonly text: Text
}

/** What the installation itself writes to the owner of an account; no company words or sends it. */
const mails = {
  signInCode: {
    subject: { es: 'Su código para ingresar: {code}', en: 'Your code to sign in: {code}' },
    text: {
      es: `Hola:

Alguien escribió su contraseña desde un equipo que no conocemos, después de muchos intentos fallidos.

Si fue usted, escriba este código para ingresar: {code}. Vale durante {minutes} minutos y una sola vez.

Si no fue usted, cambie su contraseña en {link}`,
      en: `Hello,

Somebody typed your password on a device that we do not know, after many failed attempts.

If it was you, enter this code to sign in: {code}. It is valid for {minutes} minutes and once only.

If it was not you, change your password at {link}`,
    },
  },
  confirmCode: {
    subject: { es: 'Su código para confirmar: {code}', en: 'Your code to confirm: {code}' },
    text: {
      es: `Hola:

En una sesión de su cuenta se pidió algo que solo usted debe confirmar.

Si fue usted, escriba este código donde se lo piden: {code}. Vale durante {minutes} minutos y una sola vez.

Si no fue usted, no lo dé a nadie y cierre sus sesiones abiertas.`,
      en: `Hello,

In a session of your account something was asked for that only you should confirm.

If it was you, enter this code where you are asked for it: {code}. It is valid for {minutes} minutes and once only.

If it was not you, give it to nobody and end your open sessions.`,
    },
  },
  factorAdded: {
    subject: { es: 'Su segundo factor está activo', en: 'Your second factor is active' },
    text: {
      es: `Hola:

Desde ahora, al ingresar con su cuenta se pide un código de su aplicación de autenticación.

Si no fue usted, cambie su contraseña en {link} y avise a quien administra Estiba.`,
      en: `Hello,

From now on, signing in to your account asks for a code of your authenticator app.

If it was not you, change your password at {link} and tell whoever administers Estiba.`,
    },
  },
  factorRemoved: {
    subject: { es: 'Su segundo factor se quitó', en: 'Your second factor was removed' },
    text: {
      es: `Hola:

Al ingresar con su cuenta ya no se pide un código de su aplicación de autenticación.

Si no fue usted, cambie su contraseña en {link}`,
      en: `Hello,

Signing in to your account no longer asks for a code of your authenticator app.

If it was not you, change your password at {link}`,
    },
  },
  recoveryCodes: {
    subject: { es: 'Sus códigos de recuperación son otros', en: 'Your recovery codes are new ones' },
    text: {
      es: `Hola:

En una sesión de su cuenta se pidieron códigos de recuperación nuevos. Los anteriores ya no sirven.

Si no fue usted, cambie su contraseña en {link} y avise a quien administra Estiba.`,
      en: `Hello,

In a session of your account new recovery codes were asked for. Those before are no longer good.

If it was not you, change your password at {link} and tell whoever administers Estiba.`,
    },
  },
  factorTaken: {
    subject: {
      es: 'Su segundo factor se quitó por encargo suyo',
      en: 'Your second factor was taken away at your request',
    },
    text: {
      es: `Hola:

Quien administra esta instalación de Estiba quitó el segundo factor de su cuenta, porque usted dijo haberlo perdido. Sus sesiones se cerraron.

Ingrese con su contraseña y active uno nuevo.

Si usted no lo pidió, cambie su contraseña en {link} y avise a quien administra Estiba.`,
      en: `Hello,

Whoever runs this installation of Estiba took the second factor of your account away, since you said that it is lost. Your sessions have ended.

Sign in with your password and set up a new one.

If you did not ask for it, change your password at {link} and tell whoever runs Estiba.`,
    },
  },
} as const satisfies { readonly [kind: string]: SecurityMail }

/** Sends one; the sender and the link are the installation's. */
export const mailSecurity = (
  { mailer, settings }: Pick<Deps, 'mailer' | 'settings'>,
  kind: keyof typeof mails,
  to: string,
  locale: Locale,
  values: JsonObject = {},
): Promise<void> => {
  const { subject, text } = mails[kind]
  const all = { ...values, link: `${settings.publicUrl}/auth/forgetpassword` }
  return mailer.send({ to, subject: fill(subject[locale], all), text: fill(text[locale], all) })
}
