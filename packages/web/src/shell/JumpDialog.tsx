import '@mantine/spotlight/styles.css'
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightFilterFunction } from '@mantine/spotlight'
import { searchable } from '@prumo/contract/searchable.ts'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useEscape } from '../ui/useEscape.ts'
import type { MenuSection, QuickCreate } from './menu-model.ts'

const [store, spotlight] = createSpotlight()

type Props = {
  sections: readonly MenuSection[]
  creates: readonly QuickCreate[]
  onCreate: (action: QuickCreate) => void
  onClose: () => void
}

/** Ctrl K: goes to a screen or starts an action by typing some of its name. */
export default function JumpDialog({ sections, creates, onCreate, onClose }: Props) {
  const navigate = useNavigate()
  useEffect(() => spotlight.open(), [])
  useEscape(() => spotlight.close())
  const screens = sections.flatMap(({ label, items }) =>
    items.map((item) => ({
      id: item.to,
      label: item.label,
      description: label ?? undefined,
      leftSection: <item.icon size={20} stroke={1.7} aria-hidden />,
      onClick: () => void navigate({ to: item.to }),
    })),
  )
  const actions = creates.map((action) => ({
    id: action.label,
    label: action.label,
    description: 'Criar',
    leftSection: <action.icon size={20} stroke={1.7} aria-hidden />,
    onClick: () => onCreate(action),
  }))
  return (
    <Spotlight
      store={store}
      actions={[...screens, ...actions]}
      onSpotlightClose={onClose}
      shortcut={null}
      closeOnEscape={false}
      filter={named}
      highlightQuery
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': 'Ir para uma tela ou criar' } }}
      centered={false}
      yOffset="12vh"
      overlayProps={{ blur: 0 }}
      nothingFound="Nada encontrado"
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Ir para…',
        'aria-label': 'Ir para uma tela ou criar',
      }}
    />
  )
}

/** Found by any part of each word, as people type. */
const named: SpotlightFilterFunction = (query, actions) => {
  const words = searchable(query).split(/\s+/).filter(Boolean)
  const fits = ({ label, description }: SpotlightActionData) =>
    words.every((word) => searchable(`${label} ${description}`).includes(word))
  return (actions as SpotlightActionData[]).filter(fits)
}
