import { RegistrationPage } from './RegistrationPage.tsx'
import { useTrialWords } from './trial-query.ts'

export default function CompanyRegistrationScreen() {
  return (
    <RegistrationPage
      title="Crie a conta da sua empresa"
      hint={`Avaliação de ${useTrialWords()} com tudo liberado, sem cartão.`}
      route="POST /register"
      submit="Criar conta"
      kind="client"
    />
  )
}
