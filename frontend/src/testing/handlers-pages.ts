/** How the gateway answers about the association itself when nothing is wrong. */
import type { VisionMission } from '@/api/types';
import { answers, http } from './contract';
import { aHistory, anAbout, aPosition, aStep } from './samples-pages';

const VISION: VisionMission = {
  visi: 'Tenaga kesehatan yang terus belajar.',
  misi: ['Menyelenggarakan pelatihan.', 'Menjaga mutu sertifikasi.'],
};

export const pageHandlers = [
  http.get('/home-page/tentang-diklatlit', answers(anAbout())),
  http.get('/home-page/visi-misi', answers(VISION)),
  http.get('/sejarah', answers(aHistory())),
  http.get('/struktur-organisasi', answers([aPosition()])),
  http.get('/alur-pendaftaran', answers([aStep()])),
  http.get('/agenda-pelatihan', answers([])),
];
