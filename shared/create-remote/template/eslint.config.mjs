export { default } from '@tillway/build/lint/remote';
