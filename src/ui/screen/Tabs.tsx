import { type KeyboardEvent, type ReactNode, useId } from 'react'

interface TabsProps {
  readonly tabs: readonly { readonly name: string; readonly label: string }[]
  readonly active: string
  readonly onChange: (name: string) => void
  readonly label?: string
  readonly children: ReactNode
}

/** Tabs walked with the arrows; one alone is not shown as a tab. */
export const Tabs = ({ tabs, active, onChange, label, children }: TabsProps) => {
  const id = useId()
  if (tabs.length < 2) return children
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const at = tabs.findIndex(({ name }) => name === active)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    <>
      <div tabIndex={0} role="tablist" className="estiba-tabs" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === active}
            aria-controls={`${id}-panel`}
            tabIndex={name === active ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {text}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}
