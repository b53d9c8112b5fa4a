import { UnstyledButton } from '@mantine/core'
import { IconChevronsDown, IconChevronsUp, IconStar, IconStarFilled } from '@tabler/icons-react'
import { memo } from 'react'
import type { MenuItem } from '../platform/menu-model.ts'
import { choose, remembered } from '../platform/remembered.ts'
import { MenuAnchor } from './MenuAnchor.tsx'
import classes from './SideMenu.module.css'

type Props = {
  item: MenuItem
  /** True if its screen is shown, or one below it. */
  here: 'page' | 'below' | undefined
  /** Another screen in the same line, which shows its icon. */
  second: MenuItem | undefined
  secondHere: Props['here']
  /** Undefined: it can have no star. */
  starred: boolean | undefined
  /** Where it stands in its group, which it may leave for the other place. */
  place?: 'group' | 'more' | undefined
  onPlace: (item: MenuItem, place: 'group' | 'more') => void
  onGo: () => void
}

/**
 * A screen in the menu. Its star is shown under the pointer, and always when it is a favourite; what puts it under 'Mais' of
 * its group or back only in the line of the shown screen, where nobody presses to go there.
 */
export const MenuLine = memo(function MenuLine(props: Props) {
  const { item, here, second, secondHere, starred, place, onPlace, onGo } = props
  const Move = place === 'more' ? IconChevronsUp : IconChevronsDown
  const words = `${place === 'more' ? 'Tirar de Mais' : 'Guardar em Mais'}: ${item.label}`
  const Star = starred ? IconStarFilled : IconStar
  return (
    <li className={classes.item} data-two={second && true} data-moves={(place && here && true) || undefined}>
      <MenuAnchor
        to={item.to}
        className={classes.link}
        current={currentOf(here)}
        title={item.title ?? item.label}
        onClick={onGo}
      >
        <item.icon size={19} aria-hidden />
        <span className={classes.words}>{item.label}</span>
      </MenuAnchor>
      {second && (
        <MenuAnchor
          to={second.to}
          className={classes.second}
          current={currentOf(secondHere)}
          title={second.label}
          aria-label={second.label}
          onClick={onGo}
        >
          <second.icon size={16} aria-hidden />
        </MenuAnchor>
      )}
      {starred !== undefined && (
        <UnstyledButton
          className={classes.star}
          aria-label={`Favorita: ${item.label}`}
          aria-pressed={starred}
          // Only favourites and the shown screen have their star in the tab order, because all stars would double the
          // stops.
          tabIndex={here || starred ? 0 : -1}
          onClick={() => star(item.to)}
        >
          <Star size={15} aria-hidden />
        </UnstyledButton>
      )}
      {place && here && (
        <UnstyledButton
          className={classes.away}
          aria-label={words}
          title={words}
          data-away={item.to}
          onClick={() => onPlace(item, place === 'more' ? 'group' : 'more')}
        >
          <Move size={15} aria-hidden />
        </UnstyledButton>
      )}
    </li>
  )
})

const currentOf = (here: Props['here']) => here && (here === 'page' ? 'page' : true)

function star(to: string): void {
  const { favourites } = remembered.get()
  const without = favourites.filter((one) => one !== to)
  choose({ favourites: without.length < favourites.length ? without : [...favourites, to] })
}
