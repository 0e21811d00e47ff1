export default true;
