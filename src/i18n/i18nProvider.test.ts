// @vitest-environment jsdom
import type { I18nProvider } from 'ra-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createI18nProvider } from './i18nProvider.ts'
import { lateTexts } from './lateTexts.ts'
import { nested } from './messageSet.ts'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-FR')
})
afterEach(() => vi.restoreAllMocks())

const silent = { messageSet: () => new Promise<never>(() => undefined), onServed: () => undefined }

describe('the language of the office', () => {
  it('is Spanish where the browser speaks neither language (C-LANG-DEFAULT), and stands while the service is silent', async () => {
    const provider = await createI18nProvider(silent)
    expect([provider.getLocale(), provider.translate('estiba.notices.created')]).toEqual(['es', 'Registro guardado'])
  })

  it('shows in Spanish what English lacks (C-LANG-FALLBACK)', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
    await lateTexts.add('onlySpanish', { es: { there: 'Solo en español', both: 'Ambos' }, en: { both: 'Both' } })
    const provider = await createI18nProvider(silent)
    expect([provider.translate('estiba.onlySpanish.there'), provider.translate('estiba.onlySpanish.both')]).toEqual([
      'Solo en español',
      'Both',
    ])
  })

  it('changes, and stays chosen', async () => {
    const provider = await createI18nProvider(silent)
    await provider.changeLocale('en')
    expect(provider.translate('estiba.notices.created')).toBe('Record saved')
    expect((await createI18nProvider(silent)).getLocale()).toBe('en')
  })

  it('takes the texts of the service as soon as they come', async () => {
    const drawn = vi.fn<(provider: I18nProvider) => void>()
    await createI18nProvider({ messageSet: async () => ({ 'estiba.notices.created': 'Listo' }), onServed: drawn })
    await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce())
    const [provider] = drawn.mock.calls[0] ?? []
    expect(provider?.translate('estiba.notices.created')).toBe('Listo')
    expect(provider?.translate('estiba.notices.deleted')).toBe('Registro eliminado correctamente')
  })

  it('draws nothing again where the service says what the bundle says, or fails (B-TRANSLATIONS)', async () => {
    const drawn = vi.fn()
    await createI18nProvider({
      messageSet: async () => ({ 'estiba.notices.created': 'Registro guardado', 'other.key': 'x' }),
      onServed: drawn,
    })
    await createI18nProvider({ messageSet: () => Promise.reject(new Error('503')), onServed: drawn })
    await new Promise((resolve) => setTimeout(resolve))
    expect(drawn).not.toHaveBeenCalled()
  })

  it('lets no message reach into the prototype', () => {
    expect(nested({ '__proto__.polluted': 'x', 'a.constructor.b': 'y', 'a.b': 'z' })).toEqual({ a: { b: 'z' } })
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })
})
