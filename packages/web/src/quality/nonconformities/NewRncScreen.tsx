import { useNavigate } from '@tanstack/react-router'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { RncForm } from './RncForm.tsx'

/** The form of a new nonconformity at an address of its own (decision O186). */
export default function NewRncScreen() {
  const navigate = useNavigate()
  return (
    <Page title="Relatório de Não conformidade">
      <ListSkeleton />
      <RncForm
        onSaved={({ id }) => {
          void navigate({ to: '/rnc/$id', params: { id: String(id) }, replace: true })
          // Closing would lead to the list.
          return false
        }}
        onClose={() => void navigate({ to: '/rnc', replace: true })}
      />
    </Page>
  )
}
