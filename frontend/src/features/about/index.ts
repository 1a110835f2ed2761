/** The association of itself: about, vision, history, board, structure, and how one registers. */
export { AboutPage } from './components/about-page';
export { BoardPage } from './components/board-page';
export { HistoryPage } from './components/history-page';
export { PlannedTrainings } from './components/planned-trainings';
export { RegistrationStepsPage } from './components/registration-steps-page';
export { StructurePage } from './components/structure-page';
export { VisionPage } from './components/vision-page';
