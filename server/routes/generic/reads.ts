import type { Handler } from '../call.ts'
import { json, listAnswer, pageAnswer } from '../answers.ts'
import { identifierOf } from '../identifier.ts'
import { idsOf, listQuery } from '../parameters.ts'
import { ofResource } from './ofResource.ts'
import { rowsOf } from './rows.ts'

export const list: Handler = ofResource(async ({ call, resource, repository }) => {
  const query = listQuery(call.query)
  return pageAnswer(resource.name, await rowsOf(repository, query), query.range?.[0] ?? 0)
})

const optionsShown = 50

export const options: Handler = ofResource(async ({ call, resource, repository }) => {
  const ids = call.query.get('ids')
  const query = listQuery(call.query, ['ids'])
  const found = await repository.options({
    range: [0, optionsShown - 1],
    ...query,
    ...(ids === null ? {} : { ids: idsOf(ids) }),
  })
  return listAnswer(
    resource.name,
    found.map(({ titleEn, besideEn, ...option }) =>
      call.request.locale === 'en'
        ? { ...option, ...(titleEn ? { title: titleEn } : {}), ...(besideEn ? { beside: besideEn } : {}) }
        : option,
    ),
  )
})

export const get: Handler = ofResource(async ({ call, resource, repository, session }) => {
  const record = await repository.get(await identifierOf(call, resource, session))
  return { body: record, headers: { etag: `"${record.version ?? 0}"` } }
})

export const tree: Handler = ofResource(async ({ call, repository }) =>
  json(await repository.tree(listQuery(call.query).where)),
)

export const history: Handler = ofResource(async ({ call, resource, repository, session }) =>
  json(await repository.history(await identifierOf(call, resource, session))),
)

export const whereUsed: Handler = ofResource(async ({ call, resource, repository, session }) =>
  json(await repository.whereUsed(await identifierOf(call, resource, session))),
)
