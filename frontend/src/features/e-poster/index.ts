/** E-posters: handing them in, one's own, and the gallery of the published ones. */
export { OwnPosters } from './components/own-posters';
export { PosterForm } from './components/poster-form';
export { PosterGallery } from './components/poster-gallery';
export { RevisionForm } from './components/revision-form';
