import { RegistrationStepsPage } from '@/features/about/components/registration-steps-page';
import { selectSession } from '@/domain/session/slice';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';

/** How one takes part, step by step. */
export function RegistrationStepsRoute() {
  const { authenticated } = useAppSelector(selectSession);
  return (
    <>
      <PageTitle>Alur Pendaftaran</PageTitle>
      <RegistrationStepsPage loggedIn={authenticated} />
    </>
  );
}
export { RegistrationStepsRoute as Component };
