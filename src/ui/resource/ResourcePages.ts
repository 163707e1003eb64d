import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactElement, type ReactNode, use } from 'react'
import { type AreaTexts, lateTexts } from '../../i18n/lateTexts.ts'

/**
 * What a file `src/custom/resources/<name>.tsx` may export. The pages are ordinary elements of react-admin and stand in
 * place of the generated ones; the rest is added to those.
 *
 * @example
 * export const list = <List><DataTable><DataTable.Col source="code" /></DataTable></List>
 */
export interface ResourcePage {
  readonly list?: ReactElement
  readonly show?: ReactElement
  readonly edit?: ReactElement
  readonly create?: ReactElement
  /** Further columns of the list: `<DataTable.Col>` or `<SchemaColumn>`. */
  readonly columns?: ReactNode
  /** Further inputs of the form. */
  readonly inputs?: ReactNode
  /** Single fields by name: what stands in place of the generated input, and of how the record shows the value. */
  readonly fields?: { readonly [name: string]: OwnField }
  /** What stands at inputs in place of the help that the schema has for them. */
  readonly helps?: { readonly [name: string]: ReactElement }
  /** Further tabs of a record. */
  readonly panels?: readonly RecordTab[]
  /** Further buttons above the list. */
  readonly actions?: ReactNode
  /** Texts by area, known before a page is drawn. */
  readonly texts?: { readonly [area: string]: AreaTexts }
}

export interface OwnField {
  /** An input of react-admin, or several. */
  readonly input?: ReactNode
  /** Reads the record that react-admin gives. */
  readonly shown?: ReactNode
}

interface RecordTab {
  readonly name: string
  /** Key of a message (`resources.<resource>.names.<name>` is what the labels' `names` say), or the text itself. */
  readonly label: string
  readonly element: ReactNode
}

export interface ResourcePages {
  readonly [resource: string]: () => Promise<ResourcePage>
}

/** The pages made by hand; `src/app` gives them, so that imports flow one way. */
export const ResourcePages = createContext<ResourcePages>({})

/** What was made by hand for the resource of the surrounding screen. */
export const OwnPage = createContext<ResourcePage>({})

export const useOwnPage = (): ResourcePage => use(OwnPage)

const nothing: ResourcePage = {}

const forEver = Number.POSITIVE_INFINITY

/** The question for what was made by hand for a resource, of the pages that there are; its chunk is fetched once. */
export const pageQuery = (name: string, { [name]: load }: ResourcePages) => ({
  queryKey: ['estiba', 'page', name],
  queryFn: async (): Promise<ResourcePage> => {
    const page: ResourcePage = { ...(await load?.()) }
    await Promise.all(Object.entries(page.texts ?? {}).map(([area, texts]) => lateTexts.add(area, texts)))
    return page
  },
  staleTime: forEver,
  gcTime: forEver,
  retry: false,
})

/** What was made by hand for a resource; undefined as long as it is being loaded. */
export const useResourcePage = (name: string): { readonly page: ResourcePage | undefined; readonly error: unknown } => {
  const pages = use(ResourcePages)
  const made = Object.hasOwn(pages, name)
  const { data, error } = useQuery({ ...pageQuery(name, pages), enabled: made })
  return { page: made ? data : nothing, error }
}
