import type { Database } from '../contract.ts'

/** How long an answer is good for: however often health is asked, the database is not asked more often. */
const goodForMs = 1000
const patienceMs = 1500

/** Whether the database answers; one question at a time, its answer shared. */
export const createHealth = (db: Database, now: () => number = () => performance.now()): (() => Promise<boolean>) => {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<boolean> = Promise.resolve(true)
  return () => {
    if (now() - asked > goodForMs) {
      asked = now()
      answer = answers(db)
    }
    return answer
  }
}

const answers = async (db: Database): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  try {
    return await Promise.race([db.ping().then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
