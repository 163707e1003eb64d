import type { Session } from '../../../../contract.ts'

/** Those of the containers whose last inspection (sw 48) failed. */
export const failedContainers = async (
  session: Session,
  containers: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (containers.length === 0) return new Set()
  const inspections = await session.asSystem('documents').all({
    where: {
      switches: '48',
      state: { ne: 'VOID' },
      voids: { null: true },
      result: { null: false },
      container: { in: [...new Set(containers)] },
    },
    sort: [['createdAt', 'DESC']],
  })
  return new Set(
    containers.filter((one) => inspections.find(({ container }) => container === one)?.result === 'FAILED'),
  )
}
