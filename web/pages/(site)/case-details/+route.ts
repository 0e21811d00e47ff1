export default '/case-details';
