import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { Page } from '../../ui/Page.tsx'
import { TagsPanel } from './TagsPanel.tsx'

/** 'Etiquetas' (screen S040). */
export default function TagsScreen() {
  const cameFrom = useCanGoBack()
  const { history } = useRouter()
  const navigate = useNavigate()
  const back = (
    <Button
      variant="default"
      leftSection={<IconArrowLeft aria-hidden />}
      onClick={() => (cameFrom ? history.back() : void navigate({ to: '/tasks' }))}
    >
      Voltar
    </Button>
  )
  return (
    <Page title="Etiquetas" actions={back}>
      <TagsPanel />
    </Page>
  )
}
