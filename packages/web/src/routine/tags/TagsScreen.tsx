import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { TagsPanel } from './TagsPanel.tsx'

/** 'Etiquetas' (screen S040). */
export default function TagsScreen() {
  return (
    <Page
      title="Etiquetas"
      hint={
        <Trail>
          {[
            <TextLink key="tasks" to="/tasks" fz="sm">
              Minhas tarefas
            </TextLink>,
            <span key="here">Etiquetas</span>,
          ]}
        </Trail>
      }
    >
      <TagsPanel />
    </Page>
  )
}
