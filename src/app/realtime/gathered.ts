/**
 * Gathers names that come one by one and hands them on together, at most once in a while: thirty pieces that are
 * received are read again once.
 *
 * @example const changed = gathered((names) => refresh(names)); changed('bulks')
 */
export const gathered = (take: (names: readonly string[]) => void, everyMs = 300) => {
  const names = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (): void => {
    timer = undefined
    const told = [...names]
    names.clear()
    take(told)
  }
  return {
    add: (name: string): void => {
      names.add(name)
      timer ??= setTimeout(end, everyMs)
    },
    stop: (): void => clearTimeout(timer),
  }
}
