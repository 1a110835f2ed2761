import { aboutApi } from '@/features/about/api';
import { RegistrationStepsPage } from '@/features/about/components/registration-steps-page';
import { selectSession } from '@/domain/session/slice';
import type { EarlyCalls } from '../../early-calls';
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

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => ask(aboutApi.endpoints.listRegistrationSteps, undefined);
