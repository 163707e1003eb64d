const gapPx = 4

/** Where a panel stands on the window: below its anchor, or above it where there is no room; never over the edge. */
export const besideOf = (anchor: HTMLElement, panel: HTMLElement): { readonly left: string; readonly top: string } => {
  const place = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = place.bottom + gapPx
  const fits = below + height <= window.innerHeight || place.top - gapPx - height < 0
  const left = Math.max(gapPx, Math.min(place.left, window.innerWidth - width - gapPx))
  return { left: `${left}px`, top: `${fits ? below : place.top - gapPx - height}px` }
}
