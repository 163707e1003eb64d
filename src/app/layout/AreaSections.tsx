import ListSubheader from '@mui/material/ListSubheader'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { labelOf } from '../../ui/userMenu.ts'
import type { MenuArea } from '../../ui/way/areas.ts'
import { MenuLink } from './MenuLink.tsx'

interface AreaSectionsProps {
  readonly area: MenuArea
  readonly here: string | undefined
}

/** The screens of an area under the names of their sections; a section of one screen is that screen. */
export const AreaSections = ({ area, here }: AreaSectionsProps) => {
  const locale = useLocaleName()
  return area.sections.flatMap(({ section, options }) => [
    ...(options.length > 1
      ? [
          <ListSubheader key={section.id} disableSticky>
            {labelOf(section, locale)}
          </ListSubheader>,
        ]
      : []),
    ...options.map((option) => (
      <MenuLink key={option.id} to={option.path ?? '/'} label={labelOf(option, locale)} here={option.id === here} />
    )),
  ])
}
