import { useAnswer } from '../../dataProvider/useAnswer.ts'
import type { Answers } from '../../resources/answers.ts'
import { useEffect, useMemo, useState } from 'react'

const none: ReadonlySet<string> = new Set()
const nothing: Answers['wms.locations.having'] = []
const beatMs = 600

/** Locations with a product, lot, house, piece or code; they flash, or stay lit where the person wants no motion. */
export const useFlash = (storeId: string | null, text: string) => {
  const { data = nothing, isFetching } = useAnswer(
    'wms.locations.having',
    { storeId, q: text },
    { enabled: storeId !== null && text !== '' },
  )
  const found = text === '' ? nothing : data
  const [isLit, setLit] = useState(true)
  useEffect(() => {
    if (found.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const beat = setInterval(() => setLit((lit) => !lit), beatMs)
    return () => {
      clearInterval(beat)
      setLit(true)
    }
  }, [found])
  const all = useMemo(() => new Set(found.map(({ id }) => id)), [found])
  return { found, isFetching, all, flashing: isLit ? all : none }
}
