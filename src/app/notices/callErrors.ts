import { lateTexts } from '../../i18n/lateTexts.ts'

type Texts = { readonly [resource: string]: { readonly [operation: string]: string } | undefined }

/** The key of what is said of a call that failed on its server (E-…), by `module.resource.operation`; null: nothing of its own. */
export const callErrorOf = async (operation: string): Promise<string | null> => {
  const texts = await import('../../i18n/work/callErrors.ts')
  const [resource = '', verb = ''] = operation.split('.').slice(-2)
  const own = (texts.es as Texts)[resource]
  const found = own === undefined ? undefined : verb in own ? verb : 'any' in own ? 'any' : undefined
  if (found === undefined) return null
  await lateTexts.add('callErrors', texts)
  return `estiba.callErrors.${resource}.${found}`
}
