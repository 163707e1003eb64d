import type { TestSpecification } from 'vitest/node'
import { PagesFirst } from '../scripts/vite/pagesFirst.ts'

/** What takes longest, the longest first: none of it is left to run alone at the end. */
const long = [
  'contract/everyResource.pglite.contract',
  'contract/everyResource.embedded.contract',
  'attacks/everyReading',
  'attacks/everyFile',
  'e2e/makesMoves',
  'e2e/followsTimeline',
  'e2e/sharesCosts',
  'e2e/billsOrders',
  'integrator/browser/vessels',
  'e2e/scansOffLine',
  'e2e/worksFloor',
  'e2e/onTablet',
  'e2e/walksMenus',
  'e2e/keepsViews',
  'e2e/correctsFloor',
  'faults/newBuild',
  'faults/kills',
  'faults/floor',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = long.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
  return at < 0 ? long.length : at
}

export class LongestFirst extends PagesFirst {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    // Within its project: a worker serves one project at a time.
    return projects.flatMap((name) =>
      sorted.filter(({ project }) => project.name === name).toSorted((one, other) => rank(one) - rank(other)),
    )
  }
}
