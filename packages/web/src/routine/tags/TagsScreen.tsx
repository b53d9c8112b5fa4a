import { Page } from '../../ui/Page.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { TagsPanel } from './TagsPanel.tsx'

/** 'Etiquetas' (screen S040). */
export default function TagsScreen() {
  return (
    <Page title="Etiquetas" hint={<TrailBelow to="/tasks" title="Minhas tarefas" here="Etiquetas" />}>
      <TagsPanel />
    </Page>
  )
}
