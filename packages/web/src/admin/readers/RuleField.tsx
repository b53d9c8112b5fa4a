import { PickMany } from '../../ui/form/PickMany.tsx'
import type { Target } from './rule-targets.ts'

type Props = { options: readonly Target[]; chosen: readonly number[]; onChange: (chosen: number[]) => void }

/** Whom a document asks to read without choosing them one by one. */
export const RuleField = (props: Props) => (
  <PickMany
    label="Leem sempre"
    description="Vale também para quem chegar depois. Departamento e cargo vêm de Colaboradores."
    placeholder="Toda a equipe, um departamento ou um cargo"
    path="rule"
    {...props}
  />
)
