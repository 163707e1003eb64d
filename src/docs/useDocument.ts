import { useEffect, useState } from 'react'
import type { JsonObject } from '../schema/json.ts'
import { authorization } from './session.ts'
import { locale } from './texts.ts'

/** What this page reads of an OpenAPI document; the viewer reads the rest. */
export interface ApiDocument extends JsonObject {
  readonly info: JsonObject & { readonly title: string }
}

const address = '/api/openapi.json'

/** What the API offers to whoever has this token. */
export const useDocument = (token: string): { readonly document: ApiDocument | null; readonly failed: boolean } => {
  const [document, setDocument] = useState<ApiDocument | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const asked = new AbortController()
    fetch(address, { headers: { ...authorization(token), 'accept-language': locale }, signal: asked.signal })
      .then((answer) => answer.json())
      .then((given: ApiDocument) => {
        setDocument(given)
        setFailed(false)
      })
      .catch(() => setFailed(!asked.signal.aborted))
    return () => asked.abort()
  }, [token])
  return { document, failed }
}
