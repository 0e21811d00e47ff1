export default '/partners/@id';
