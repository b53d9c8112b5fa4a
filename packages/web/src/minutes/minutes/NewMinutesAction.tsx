import { useNavigate } from '@tanstack/react-router'
import { toast } from '../../platform/messages.ts'
import { NewMinutesForm } from './NewMinutesForm.tsx'

/** 'Nova ATA' of the menu 'Criar': the current screen stays, and the message offers to open the minutes. */
export default function NewMinutesAction({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <NewMinutesForm
      onClose={onClose}
      onCreated={({ id, name }) => {
        onClose()
        toast(`ATA “${name}” criada`, {
          label: 'Abrir',
          run: () => void navigate({ to: '/protocols', search: { ata: id } }),
        })
      }}
    />
  )
}
