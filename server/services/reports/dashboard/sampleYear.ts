import { type AnsweringEndpoint, forMembers } from '../../endpoint.ts'

/** How far the year of a sample company has come (`server/sample/year`); null for every other, and where it is there. */
export const sampleYear: AnsweringEndpoint<'config.dashboard.sampleYear'> = {
  service: 'config',
  key: 'dashboard.sampleYear',
  route: 'GET /dashboard/sample-year',
  access: 'session',
  handle: forMembers(({ deps, caller }) =>
    deps.db.read(caller, async (session) => {
      if (!deps.settings.sampleYear || caller.type === 'company-customer') return null
      const [row] = await session.sql<{ readonly done: number; readonly steps: number }>(
        `select done, steps from estiba.sample_years
          where namespace = current_setting('estiba.namespace') and (steps = 0 or done < steps)`,
      )
      return row ?? null
    }),
  ),
}
