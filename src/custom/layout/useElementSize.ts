import { type RefObject, useEffect, useState } from 'react'
import type { Size } from './view.ts'

/** The size of an element in pixels, also when the window changes; null until it is known. */
export const useElementSize = (element: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const box = element.current
    if (box === null) return undefined
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = box
      if (width > 0 && height > 0)
        setSize((last) => (last?.width === width && last.height === height ? last : { width, height }))
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return size
}
