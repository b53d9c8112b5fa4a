import { EntryForm } from './EntryForm.tsx'

/** The form of a new entry, which begins with a boleto or PIX to paste. */
export const PasteEntryForm = ({ onClose }: { onClose: () => void }) => <EntryForm pasting onClose={onClose} />
