import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import { OperationError } from '../../dataProvider/operationError.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { officeOver } from './officeOver.testing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  noticeBoard.alert(null)
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Writes: their notice by method and status stands alone, the text of the call goes to the log and to the copy. */
const writings: readonly (readonly [
  rules: string,
  resource: string,
  verb: 'create' | 'update' | 'delete',
  es: string,
  en: string,
])[] = [
  [
    'E-DOCTYPE-SAVE',
    'document-types',
    'create',
    'Error al guardar el tipo de documento',
    'Error saving the document type',
  ],
  [
    'E-DOCTYPE-UPDATE',
    'document-types',
    'update',
    'Error al actualizar el tipo de documento',
    'Error updating the document type',
  ],
  [
    'E-DOCTYPE-DELETE',
    'document-types',
    'delete',
    'Error al eliminar el tipo de documento',
    'Error deleting the document type',
  ],
  [
    'E-ACCGROUP-SAVE',
    'account-groups',
    'create',
    'Error al guardar el grupo de cuentas',
    'Error saving the account group',
  ],
  [
    'E-ACCGROUP-UPDATE',
    'account-groups',
    'update',
    'Error al actualizar el grupo de cuentas',
    'Error updating the account group',
  ],
  [
    'E-ACCGROUP-DELETE',
    'account-groups',
    'delete',
    'Error al eliminar el grupo de cuentas',
    'Error deleting the account group',
  ],
  ['E-GROUP-SAVE', 'accounting-groups', 'create', 'Error al guardar el grupo', 'Error saving the group'],
  ['E-GROUP-UPDATE', 'accounting-groups', 'update', 'Error al actualizar el grupo', 'Error updating the group'],
  ['E-GROUP-DELETE', 'accounting-groups', 'delete', 'Error al eliminar el grupo', 'Error deleting the group'],
  [
    'E-LEDGER-SAVE',
    'ledger-accounts',
    'create',
    'Error al guardar la cuenta contable',
    'Error saving the ledger account',
  ],
  [
    'E-LEDGER-UPDATE',
    'ledger-accounts',
    'update',
    'Error al actualizar la cuenta contable',
    'Error updating the ledger account',
  ],
  [
    'E-LEDGER-DELETE',
    'ledger-accounts',
    'delete',
    'Error al eliminar la cuenta contable',
    'Error deleting the ledger account',
  ],
  ['E-EDIT-SAVE', 'courier-price-lists', 'update', 'Error al guardar edicion', 'Error saving the edition'],
  ['E-LIST-DELETE', 'courier-price-lists', 'delete', 'Error al eliminar lista', 'Error deleting the list'],
]

const notices = {
  create: ['N-POST-500', 'estiba.notices.tryAgain'],
  update: ['N-PUT-500', 'estiba.notices.updateFailed'],
  delete: ['N-DELETE-500', 'estiba.notices.deleteInUse'],
} as const

const methods = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const

const written = (provider: EstibaDataProvider, resource: string, verb: 'create' | 'update' | 'delete') =>
  verb === 'create'
    ? provider.create(resource, { data: { code: 'A' } })
    : verb === 'update'
      ? provider.update(resource, { id: '1', data: { code: 'A' }, previousData: { id: '1' } })
      : provider.delete(resource, { id: '1', previousData: { id: '1' } })

describe.each(['es', 'en'] as const)('a write that fails on its server (%s)', (locale) => {
  it.each(writings)(
    '%s of %s goes to the copy, one notice alone is shown (E-REACTION-NOT-SHOWN)',
    async (_rule, resource, verb, es, en) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      const camel = resource.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
      const provider = officeOver(locale, { [`${camel}.${verb}`]: methods[verb] }, 500, null)
      await expect(written(provider, resource, verb)).rejects.toBeInstanceOf(OperationError)
      const { alert, toasts } = noticeBoard.read()
      expect([alert?.title, toasts]).toEqual([notices[verb][1], []])
      expect(JSON.parse(alert?.payload ?? '{}')).toMatchObject({ status: 500, failed: locale === 'es' ? es : en })
      expect(logged).toHaveBeenCalledWith(locale === 'es' ? es : en)
    },
  )
})
