import { Nothing } from './screen/Nothing.tsx'
import { useCanAccess, useTranslate } from 'ra-core'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { Resource, Verb } from '../schema/resource.ts'
import { CreateInPlaceProvider } from './form/CreateInPlaceProvider.tsx'
import type { Values } from './kinds/kindUi.ts'
import { withInputs } from './kinds/lateInputs.tsx'
import { asLeft, rememberSearch } from './list/neighbours.ts'
import { ResourceList } from './list/ResourceList.tsx'
import { TableSkeleton } from './list/TableSkeleton.tsx'
import { ResourceContextProvider } from 'react-admin'
import { OwnPage, type ResourcePage, useResourcePage } from './resource/ResourcePages.ts'
import { ResourceContext } from './resource/ResourceContext.tsx'
import { late } from './screen/late.tsx'
import { Screen } from './screen/Screen.tsx'
import { useDoor } from './resource/useDoor.ts'
import { useResource } from './resource/useResource.ts'

const create = late('CreateScreen', () => withInputs(import('./form/CreateScreen.tsx')))
const edit = late('EditScreen', () => withInputs(import('./form/EditScreen.tsx')))
const record = late('RecordScreen', () => import('./record/RecordScreen.tsx'))
const only = late('OnlyRecord', () => import('./record/OnlyRecord.tsx'))
const tree = late('TreeScreen', () => import('./tree/TreeScreen.tsx'))
const wizard = late('ImportWizard', () => import('./import/ImportWizard.tsx'))

/** Fetches what a list leads to, so that the first record and its form open at once. */
export const fetchRecordParts = (): Promise<unknown> =>
  Promise.allSettled([record.fetch(), edit.fetch(), create.fetch()])

interface ResourceScreenProps {
  readonly name: string
  readonly basePath: string
  /** What follows the base in the address, decoded. */
  readonly rest: readonly string[]
}

/** List, record, form or import of a resource, as the address says. */
export const ResourceScreen = ({ name, basePath, rest }: ResourceScreenProps) => {
  const translate = useTranslate()
  const { search } = useLocation()
  const { resource: shown, error } = useResource(name)
  const [id, ...further] = rest
  const isList = id === undefined
  useEffect(() => {
    if (isList) rememberSearch(basePath, search)
  }, [isList, basePath, search])
  const found = useDoor(shown)
  // Records of a view are made, read and changed as what they are kept as.
  const door = id === undefined || id === 'import' ? null : found
  const resource = door?.resource ?? shown
  const { page, error: pageError } = useResourcePage(resource?.name ?? name)
  if (error !== null || pageError !== null) return <Nothing role="alert">{translate('estiba.screen.failed')}</Nothing>
  if (resource === undefined || page === undefined || door === undefined)
    return <TableSkeleton columns={6} label={translate('estiba.screen.loading')} />
  const parts = id === undefined || id === 'create' ? rest : [door?.idOf(id) ?? id, ...further]
  return (
    <ResourceContext value={resource}>
      <ResourceContextProvider value={resource.name}>
        <OwnPage value={page}>
          <CreateInPlaceProvider>
            <Screen>
              <Suspense fallback={<TableSkeleton columns={6} label={translate('estiba.screen.loading')} />}>
                <Part
                  resource={resource}
                  page={page}
                  base={basePath}
                  parts={parts}
                  given={door?.given}
                  asTable={new URLSearchParams(search).get('as') === 'table'}
                />
              </Suspense>
            </Screen>
          </CreateInPlaceProvider>
        </OwnPage>
      </ResourceContextProvider>
    </ResourceContext>
  )
}

interface PartProps {
  readonly resource: Resource
  readonly page: ResourcePage
  readonly base: string
  readonly parts: readonly string[]
  /** What a new record begins with because of where it is made. */
  readonly given: Values | undefined
  readonly asTable: boolean
}

const Part = ({ resource, page, base, parts, given, asTable }: PartProps) => {
  const navigate = useNavigate()
  const [id, end] = parts
  if (id === undefined && resource.single && page.list === undefined) return <only.Screen base={base} />
  if (id === undefined)
    return page.list !== undefined ? (
      page.list
    ) : resource.tree !== null && !asTable ? (
      <tree.Screen base={base} />
    ) : (
      <ResourceList resource={resource} base={base} />
    )
  if (id === 'create')
    return (
      <Allowed resource={resource} verb="create" action="create" otherwise={base}>
        {page.create ?? <create.Screen base={base} given={given} />}
      </Allowed>
    )
  if (id === 'import')
    return (
      <Allowed resource={resource} verb="create" action="create" otherwise={base}>
        <wizard.Screen resource={resource} list={base} onDone={() => void navigate(asLeft(base))} />
      </Allowed>
    )
  if (end === 'edit')
    return (
      <Allowed resource={resource} verb="update" action="edit" otherwise={`${base}/${encodeURIComponent(id)}`}>
        {page.edit ?? <edit.Screen key={id} base={base} id={id} />}
      </Allowed>
    )
  return page.show ?? <record.Screen key={id} base={base} id={id} />
}

interface AllowedProps {
  readonly resource: Resource
  readonly verb: Verb
  readonly action: string
  readonly otherwise: string
  readonly children: ReactNode
}

/** Nobody fills in a form that the server would refuse as a whole: an address that leads to one leads elsewhere. */
const Allowed = ({ resource, verb, action, otherwise, children }: AllowedProps) => {
  const { canAccess, isPending } = useCanAccess({ resource: resource.name, action })
  const refused = !resource.verbs.includes(verb) || (!isPending && canAccess === false)
  return refused ? <Navigate to={otherwise} replace /> : children
}
