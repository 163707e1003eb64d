import { useQuery } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactElement, type ReactNode, use } from 'react'

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
  /** Stands beside the name of the resource. */
  readonly icon?: ComponentType
  /** Further columns of the list: `<DataTable.Col>` or `<SchemaColumn>`. */
  readonly columns?: ReactNode
  /** Further inputs of the form. */
  readonly inputs?: ReactNode
  /** Further tabs of a record. */
  readonly panels?: readonly RecordTab[]
  /** Further buttons above the list. */
  readonly actions?: ReactNode
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

/** What was made by hand for a resource; undefined as long as it is being loaded. */
export const useResourcePage = (name: string): { readonly page: ResourcePage | undefined; readonly error: unknown } => {
  const { [name]: load } = use(ResourcePages)
  const { data, error } = useQuery({
    queryKey: ['estiba', 'page', name],
    queryFn: async (): Promise<ResourcePage> => ({ ...(await load?.()) }),
    enabled: load !== undefined,
    staleTime: forEver,
    gcTime: forEver,
    retry: false,
  })
  return { page: load === undefined ? nothing : data, error }
}
